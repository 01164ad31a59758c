ALTER TABLE "second_factors" ADD COLUMN "recovery_codes_kept_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "second_factors" SET "recovery_codes_kept_at" = "enabled_at";
