CREATE TABLE "job_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"requirements" text[] NOT NULL,
	"update" text[] DEFAULT '{}' NOT NULL,
	"continu" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "job_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "job_profiles" ADD CONSTRAINT "job_profiles_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_profiles_affiliation" ON "job_profiles" USING btree ("affiliation_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_job_profile_id_job_profiles_id_fk" FOREIGN KEY ("job_profile_id") REFERENCES "public"."job_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_job_profile" ON "contacts" USING btree ("job_profile_id");