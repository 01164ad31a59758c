CREATE TABLE "login_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "retired_token_hash" text;--> statement-breakpoint
ALTER TABLE "login_addresses" ADD CONSTRAINT "login_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_addresses_user" ON "login_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_retired_token" ON "sessions" USING btree ("retired_token_hash");