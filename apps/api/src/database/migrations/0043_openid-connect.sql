ALTER TABLE "identity_providers" ADD COLUMN "protocol" text DEFAULT 'saml' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "open_id_metadata" jsonb;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "client_secret" text;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "code_verifier" text;