-- Production asks every minute whether the autopilot of a sandbox has decided here; the audit only grows.
create index office_audit_autopilot on office_audit (position) where operator = 'autopilot';
