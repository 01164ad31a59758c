ALTER TABLE "uploads" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "signature_finding" text;