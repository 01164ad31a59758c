ALTER TABLE "pa_profiles" ADD COLUMN "set_by_person_id" uuid;--> statement-breakpoint
ALTER TABLE "pa_profiles" ADD COLUMN "set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wft_profiles" ADD COLUMN "set_by_person_id" uuid;--> statement-breakpoint
ALTER TABLE "wft_profiles" ADD COLUMN "set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pa_profiles" ADD CONSTRAINT "pa_profiles_set_by_person_id_people_id_fk" FOREIGN KEY ("set_by_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wft_profiles" ADD CONSTRAINT "wft_profiles_set_by_person_id_people_id_fk" FOREIGN KEY ("set_by_person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;