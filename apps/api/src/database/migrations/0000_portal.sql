CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"contact_id" uuid,
	"address_prefix" text,
	"user_agent" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"primary_brand" text,
	"environment_id" uuid,
	"sso_enforced" boolean DEFAULT false NOT NULL,
	"email_domain" text,
	CONSTRAINT "affiliations_emailDomain_unique" UNIQUE("email_domain")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"affiliation_id" uuid,
	"email" text,
	"phone" text,
	"role" text DEFAULT 'unknown' NOT NULL,
	"customer_portal_role" text DEFAULT 'unknown' NOT NULL,
	"customer_portal_access" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"allowed_to_login" boolean DEFAULT false NOT NULL,
	"can_edit_business_email" boolean DEFAULT true NOT NULL,
	"force_email_change" boolean DEFAULT false NOT NULL,
	"email_on_private_contact_only" boolean DEFAULT false NOT NULL,
	"from_lis" boolean DEFAULT false NOT NULL,
	"lms_mail_days" smallint[],
	"lms_mail_preference" text,
	"lms_account_role" text DEFAULT 'unknown' NOT NULL,
	"leading_contact_of_lms_account" boolean DEFAULT false NOT NULL,
	"active_mail_days" smallint[],
	"lms_serialized_statistics" text,
	"wft_pa_module_types" text[] DEFAULT '{}' NOT NULL,
	"edit_diploma_requirements_display_state" integer DEFAULT 0 NOT NULL,
	"can_adjust_diploma_requirement" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"dashboard_title" text,
	"footer_disabled" boolean DEFAULT false NOT NULL,
	"login_form_hidden" boolean DEFAULT false NOT NULL,
	"gradient_disabled" boolean DEFAULT false NOT NULL,
	"sso_enabled" boolean DEFAULT false NOT NULL,
	"sso_entity_id" text,
	"sso_button_url" text,
	"sso_button_label" text,
	"sso_button_description" text,
	"logo_id" uuid,
	"logo_slim_id" uuid,
	"logo_diapositive_id" uuid,
	"background_image_id" uuid,
	"theme_variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "environments_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"given_name" text,
	"infix" text,
	"initials" text,
	"surname" text,
	"gender" text,
	"birth_date" date,
	"avatar_id" uuid,
	"street" text,
	"house_number" text,
	"postal_code" text,
	"town" text,
	"country" text DEFAULT 'NL' NOT NULL,
	"recovery_email" text,
	"phone" text,
	"profile_data_state" text DEFAULT 'new' NOT NULL,
	"connected_to_lis" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"second_factor_mandatory" boolean DEFAULT false NOT NULL,
	"last_contact_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_no_foreign_address" CHECK (position('@' in "users"."username") = 0 or "users"."username" = "users"."email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"active_contact_id" uuid,
	"level" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"address_prefix" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_previousTokenHash_unique" UNIQUE("previous_token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_logo_slim_id_media_id_fk" FOREIGN KEY ("logo_slim_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_logo_diapositive_id_media_id_fk" FOREIGN KEY ("logo_diapositive_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_background_image_id_media_id_fk" FOREIGN KEY ("background_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_contact_id_contacts_id_fk" FOREIGN KEY ("last_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_active_contact_id_contacts_id_fk" FOREIGN KEY ("active_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "contacts_person" ON "contacts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contacts_affiliation" ON "contacts" USING btree ("affiliation_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("absolute_expires_at");--> statement-breakpoint
CREATE INDEX "throttles_expiry" ON "throttles" USING btree ("expires_at");