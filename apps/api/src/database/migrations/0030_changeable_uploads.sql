ALTER TABLE "uploads" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;