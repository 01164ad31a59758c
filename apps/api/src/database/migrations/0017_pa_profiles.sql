CREATE TABLE "pa_profiles" (
	"contact_id" uuid NOT NULL,
	"module_type" text NOT NULL,
	"scenario" smallint DEFAULT 1 NOT NULL,
	"is_adjustable" boolean DEFAULT true NOT NULL,
	"modules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pa_profiles_contact_id_module_type_pk" PRIMARY KEY("contact_id","module_type")
);
--> statement-breakpoint
ALTER TABLE "pa_profiles" ADD CONSTRAINT "pa_profiles_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;