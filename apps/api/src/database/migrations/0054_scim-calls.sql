CREATE TABLE "scim_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text,
	"status" smallint NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "scim_calls" ADD CONSTRAINT "scim_calls_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_calls_organisation" ON "scim_calls" USING btree ("affiliation_id","id");