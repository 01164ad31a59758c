ALTER TABLE "hand_over_codes" RENAME TO "authorization_codes";--> statement-breakpoint
ALTER TABLE "mail_messages" RENAME COLUMN "letter" TO "content";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "look_along_user_id" TO "impersonated_user_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "look_along_contact_id" TO "impersonated_contact_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "look_along_reason" TO "impersonation_reason";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "look_along_idle_expires_at" TO "impersonation_idle_expires_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "look_along_expires_at" TO "impersonation_expires_at";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_look_along_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_look_along_contact_id_contacts_id_fk";
--> statement-breakpoint
ALTER TABLE "authorization_codes" DROP CONSTRAINT "hand_over_codes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_user_id_users_id_fk" FOREIGN KEY ("impersonated_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_contact_id_contacts_id_fk" FOREIGN KEY ("impersonated_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The event keeps its meaning under its new name; the trigger refuses every other change of a record.
ALTER TABLE "audit" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit" SET "event" = replace("event", 'look_along_', 'impersonation_') WHERE "event" LIKE 'look\_along\_%';--> statement-breakpoint
ALTER TABLE "audit" ENABLE TRIGGER USER;
