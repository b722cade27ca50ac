// R23: the reports that the dashboard counts, those of some days back to today and older ones that are still open; neither
// rejected, withdrawn nor closed without repair.

/** SQL of their ids: an index leads to what was reported lately, another one to what is open. All are places of SQL. */
export const countedReports = (days: string, tenant: string, today: string, zone: string): string => `
  SELECT r.id FROM repair r
  WHERE r.tenant_id = ${tenant}
    AND r.report_time >= (${today} - (SELECT max(d) FROM unnest(${days}) d))::timestamp AT TIME ZONE ${zone}
    AND r.status IN ('notReviewed', 'complete', 'evaluated') AND NOT (r.is_closed AND r.progress = 'notDispatched')
  UNION
  SELECT r.id FROM repair r
  WHERE r.tenant_id = ${tenant} AND r.status IN ('notReviewed', 'complete')
    AND r.progress IN ('notDispatched', 'notStarted', 'repairing') AND NOT r.is_closed`

/** What a report `t` turned out to be, else what it was reported as. */
export const countedType = 'coalesce(t.confirmed_fault_type_id, t.fault_type_id)'
