CREATE TABLE "mutations" (
	"user_id" uuid NOT NULL,
	"mutation_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mutations_user_id_mutation_id_pk" PRIMARY KEY("user_id","mutation_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mutations" ADD CONSTRAINT "mutations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutations_age" ON "mutations" USING btree ("created_at");