ALTER TABLE "tooling_type"
  ADD COLUMN "wanted_documents" text[];
