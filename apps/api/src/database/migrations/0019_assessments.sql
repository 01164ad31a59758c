CREATE TABLE "diplomas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"requirement" text,
	"issued_on" date NOT NULL,
	"number" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diplomas_uploadId_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "assessor_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "diplomas" ADD CONSTRAINT "diplomas_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diplomas" ADD CONSTRAINT "diplomas_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diplomas_contact" ON "diplomas" USING btree ("contact_id","issued_on");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_waiting" ON "uploads" USING btree ("created_at","id") WHERE "uploads"."status" = 'created' and "uploads"."review" = 'waiting';