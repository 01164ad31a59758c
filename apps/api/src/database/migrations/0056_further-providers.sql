ALTER TABLE "identity_providers" ADD COLUMN "is_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_links" ADD COLUMN "is_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_further" ON "identity_providers" USING btree ("environment_id","affiliation_id") WHERE is_further;