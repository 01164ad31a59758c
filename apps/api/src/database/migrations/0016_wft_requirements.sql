CREATE TABLE "wft_profiles" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"is_adjustable" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- A requirement of the function is no extra one as well.
DELETE FROM "dossier_steps" WHERE "part" = 'extra' AND EXISTS (
	SELECT 1 FROM "dossier_steps" AS "other" WHERE "other"."contact_id" = "dossier_steps"."contact_id" AND "other"."key" = "dossier_steps"."key" AND "other"."part" = 'function'
);--> statement-breakpoint
ALTER TABLE "dossier_steps" DROP CONSTRAINT "dossier_steps_once";--> statement-breakpoint
ALTER TABLE "wft_profiles" ADD CONSTRAINT "wft_profiles_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_steps" ADD CONSTRAINT "dossier_steps_once" UNIQUE("contact_id","key");