ALTER TABLE "reset_requests" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "reset_requests" CASCADE;--> statement-breakpoint
DROP INDEX "mail_messages_due";--> statement-breakpoint
DROP INDEX "uploads_unchecked";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP COLUMN "abandoned_at";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "check_started_at";