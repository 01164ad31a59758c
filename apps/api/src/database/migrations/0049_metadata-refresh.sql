CREATE TABLE "certificate_notices" (
	"entity_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "certificate_notices_entity_id_ends_at_days_pk" PRIMARY KEY("entity_id","ends_at","days")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "metadata_url" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "metadata_fetched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "metadata_problem" text;--> statement-breakpoint
ALTER TABLE "certificate_notices" ADD CONSTRAINT "certificate_notices_entity_id_identity_providers_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."identity_providers"("entity_id") ON DELETE cascade ON UPDATE cascade;