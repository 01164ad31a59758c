CREATE TABLE "team_looks" (
	"manager_contact_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"seen_on" date NOT NULL,
	CONSTRAINT "team_looks_manager_contact_id_contact_id_pk" PRIMARY KEY("manager_contact_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "is_team_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "team_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "manager_contact_id" uuid;--> statement-breakpoint
ALTER TABLE "team_looks" ADD CONSTRAINT "team_looks_manager_contact_id_contacts_id_fk" FOREIGN KEY ("manager_contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_looks" ADD CONSTRAINT "team_looks_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_manager_contact_id_contacts_id_fk" FOREIGN KEY ("manager_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_manager" ON "contacts" USING btree ("manager_contact_id");