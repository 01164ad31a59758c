ALTER TABLE "identity_providers" ALTER COLUMN "want_response_signed" SET DEFAULT false;--> statement-breakpoint
-- Providers from before were asked for no format in particular, and people are linked by what they answered: they are asked for the same as before.
ALTER TABLE "identity_providers" ADD COLUMN "name_id_format" text DEFAULT 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ALTER COLUMN "name_id_format" SET DEFAULT 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
