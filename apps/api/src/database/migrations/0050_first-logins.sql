ALTER TABLE "affiliations" ADD COLUMN "proven_domain" text;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "domain_proof" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "links_by_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "adds_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "attribute_names" jsonb DEFAULT '{}'::jsonb NOT NULL;