CREATE TABLE "second_factor_offers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "generated_at" TO "enabled_at";--> statement-breakpoint
ALTER TABLE "second_factor_offers" ADD CONSTRAINT "second_factor_offers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "generated_in";