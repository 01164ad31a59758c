CREATE TABLE "qr_login_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"contact_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_login_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "has_app_modules" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_login_codes" ADD CONSTRAINT "qr_login_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;