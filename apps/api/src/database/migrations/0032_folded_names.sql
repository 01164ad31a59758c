CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "folded_from" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "folded_from" text;--> statement-breakpoint
CREATE INDEX "affiliations_folded_name" ON "affiliations" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_email_part" ON "contacts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_folded_name" ON "people" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_part" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin ("email" gin_trgm_ops);