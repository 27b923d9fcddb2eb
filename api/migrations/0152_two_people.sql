-- M2: what asks for a second person waits as a line of the audit, until another person gives the same command with the same words.
alter table office_audit drop constraint office_audit_phase_check;
alter table office_audit add constraint office_audit_phase_check check (phase in ('asked', 'done', 'refused', 'failed', 'waits'));
create index office_audit_waits on office_audit (command, at) where phase = 'waits';
