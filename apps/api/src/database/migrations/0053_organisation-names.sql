-- Two administrators could add the same organization at once; the later ones of a name are told apart by their ids.
UPDATE "affiliations" SET "name" = "name" || ' (' || left("id"::text, 8) || ')'
WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (PARTITION BY lower("name") ORDER BY "id") AS "place" FROM "affiliations"
	) AS "numbered" WHERE "place" > 1
);
--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_name" ON "affiliations" USING btree (lower("name"));