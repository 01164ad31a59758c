CREATE TABLE "second_factor_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_resets_expiry" ON "second_factor_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contacts_phone_digits" ON "contacts" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("surname","given_name","id");--> statement-breakpoint
CREATE INDEX "people_postal_code" ON "people" USING btree ("postal_code");--> statement-breakpoint
CREATE INDEX "people_phone_digits" ON "people" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
UPDATE "users" SET "invited_at" = (SELECT max("at") FROM "audit" WHERE "audit"."user_id" = "users"."id" AND "event" = 'user_invited');
