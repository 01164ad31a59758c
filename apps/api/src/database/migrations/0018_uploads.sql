CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"kind" text NOT NULL,
	"requirement" text,
	"filename" text NOT NULL,
	"name_key" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"mutation_id" text,
	"status" text DEFAULT 'new' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"check_started_at" timestamp (3) with time zone,
	"review" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_name" ON "uploads" USING btree ("contact_id","kind","name_key") WHERE "uploads"."status" in ('new', 'created') and "uploads"."review" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_content" ON "uploads" USING btree ("person_id","sha256") WHERE "uploads"."status" in ('new', 'created') and "uploads"."review" <> 'refused';--> statement-breakpoint
CREATE INDEX "uploads_contact" ON "uploads" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unchecked" ON "uploads" USING btree ("created_at") WHERE "uploads"."status" = 'new';