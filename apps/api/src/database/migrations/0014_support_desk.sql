ALTER TABLE "environments" ADD COLUMN "support_hours" text;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "support_phone" text;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "support_email" text;