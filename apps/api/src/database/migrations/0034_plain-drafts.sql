-- Drafts from before are changes to parts, in another form.
DELETE FROM "environment_drafts";--> statement-breakpoint
ALTER TABLE "environment_drafts" ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "environment_drafts" ADD COLUMN "environment_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "environment_drafts" ADD COLUMN "base" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "environment_drafts" ADD COLUMN "values" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "environment_drafts" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "environment_drafts" DROP COLUMN "changes";--> statement-breakpoint
ALTER TABLE "environment_drafts" DROP COLUMN "seen_at";