ALTER TABLE "tenant_log"
  ALTER COLUMN "tenant_code" DROP NOT NULL;
