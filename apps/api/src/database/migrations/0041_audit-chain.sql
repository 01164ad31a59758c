CREATE TABLE "audit_anchors" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "import_additions" (
	"import_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"is_new_person" boolean NOT NULL,
	CONSTRAINT "import_additions_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliation_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "legal_hold" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unblocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_additions" ADD CONSTRAINT "import_additions_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_additions" ADD CONSTRAINT "import_additions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_additions_contact" ON "import_additions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "imports_affiliation" ON "imports" USING btree ("affiliation_id","started_at");--> statement-breakpoint
-- The content of a row as the chain covers it. Columns that are null are left out, so that a column that is added later
-- changes nothing of older rows.
CREATE FUNCTION audit_content(entry "audit") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_strip_nulls(jsonb_build_object(
		'id', entry.id,
		'at', to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'requestId', entry.request_id,
		'event', entry.event,
		'userId', entry.user_id,
		'contactId', entry.contact_id,
		'actorUserId', entry.actor_user_id,
		'route', entry.route,
		'objectType', entry.object_type,
		'objectId', entry.object_id,
		'status', entry.status,
		'addressPrefix', entry.address_prefix,
		'userAgent', entry.user_agent,
		'details', entry.details
	))::text
$$;
--> statement-breakpoint
CREATE FUNCTION audit_link(entry "audit") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	last "audit_chain";
	before text;
BEGIN
	SELECT * INTO last FROM "audit_chain" ORDER BY "position" DESC LIMIT 1;
	before := coalesce(last.hash, '');
	INSERT INTO "audit_chain" ("position", "audit_id", "previous_hash", "hash") VALUES (
		coalesce(last.position, 0) + 1,
		entry.id,
		before,
		encode(sha256(convert_to(before || audit_content(entry), 'UTF8')), 'hex')
	);
END
$$;
--> statement-breakpoint
-- Runs at the commit, when a transaction waits for no row any more: one that waits here holds up nobody who holds this
-- lock, until the commit is done.
CREATE FUNCTION audit_link_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(4176281);
	PERFORM audit_link(NEW);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	entry "audit";
BEGIN
	FOR entry IN SELECT * FROM "audit" ORDER BY "id" LOOP
		PERFORM audit_link(entry);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_linked AFTER INSERT ON "audit" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION audit_link_at_commit();
--> statement-breakpoint
-- Only the retention of the audit log deletes, which says so in its own transaction.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('portal.audit_retention', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'The audit trail is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_anchors"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
