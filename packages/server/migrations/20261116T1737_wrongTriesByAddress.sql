ALTER TABLE "login_failure"
  DROP CONSTRAINT "login_failure_pkey";

-- What was counted before came from any address: it becomes the row that counts all of them, with its lock.
ALTER TABLE "login_failure"
  ADD COLUMN "address" text NOT NULL DEFAULT '';

ALTER TABLE "login_failure"
  ALTER COLUMN "address" DROP DEFAULT;

ALTER TABLE "login_failure"
  ADD CONSTRAINT "login_failure_pkey" PRIMARY KEY ("tenant_id", "job_no", "address");
