CREATE TABLE "team_reminders" (
	"manager_contact_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_reminders_manager_contact_id_contact_id_pk" PRIMARY KEY("manager_contact_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "team_reminders" ADD CONSTRAINT "team_reminders_manager_contact_id_contacts_id_fk" FOREIGN KEY ("manager_contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_reminders" ADD CONSTRAINT "team_reminders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;