CREATE INDEX "media_uploader" ON "media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "pa_profiles_set_by" ON "pa_profiles" USING btree ("set_by_person_id");--> statement-breakpoint
CREATE INDEX "people_avatar" ON "people" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "users_last_contact" ON "users" USING btree ("last_contact_id");--> statement-breakpoint
CREATE INDEX "sessions_contact" ON "sessions" USING btree ("active_contact_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonated_user" ON "sessions" USING btree ("impersonated_user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonated_contact" ON "sessions" USING btree ("impersonated_contact_id");--> statement-breakpoint
CREATE INDEX "identity_links_user" ON "identity_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_looks_contact" ON "team_looks" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "team_reminders_contact" ON "team_reminders" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "uploads_person" ON "uploads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "uploads_uploader" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_assessor" ON "uploads" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "wft_profiles_set_by" ON "wft_profiles" USING btree ("set_by_person_id");