ALTER TABLE "identity_providers" ADD COLUMN "force_authentication" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "saml_requests" DROP COLUMN "return_to";