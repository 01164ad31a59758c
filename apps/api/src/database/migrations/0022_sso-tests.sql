CREATE TABLE "sso_tests" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"environment_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "test_of" uuid;--> statement-breakpoint
ALTER TABLE "sso_tests" ADD CONSTRAINT "sso_tests_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;