ALTER TABLE "environments" ADD COLUMN "corners" text;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "density" text;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "dark_disabled" boolean DEFAULT false NOT NULL;