CREATE TABLE "reminders" (
	"person_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"module" text NOT NULL,
	"due_before" date NOT NULL,
	"moment" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_person_id_module_due_before_moment_pk" PRIMARY KEY("person_id","module","due_before","moment")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_contact" ON "reminders" USING btree ("contact_id");