CREATE TABLE "diploma_link_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diploma_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"diploma_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"look_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "diploma_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "diploma_link_looks" ADD CONSTRAINT "diploma_link_looks_link_id_diploma_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."diploma_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diploma_links" ADD CONSTRAINT "diploma_links_diploma_id_diplomas_id_fk" FOREIGN KEY ("diploma_id") REFERENCES "public"."diplomas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diploma_link_looks_link" ON "diploma_link_looks" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "diploma_links_diploma" ON "diploma_links" USING btree ("diploma_id","created_at");