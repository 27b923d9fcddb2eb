-- References that look alike (`ticket-9`, `Ticket-9`, another hyphen) share one key, which is unique here.
-- The API computes it (toReferenceKey). The insert below approximates it in SQL for references used before.
create table used_reference (
  kind text not null check (kind in ('adjustment', 'debt_end')),
  key text not null,
  primary key (kind, key)
);
create trigger used_reference_append_only before update or delete or truncate on used_reference
  for each statement execute function refuse_ledger_change();

insert into used_reference (kind, key)
select distinct kind, translate(
  regexp_replace(lower(normalize(reference, NFKC)), '[\u2010-\u2015\u2043\u2212]', '-', 'g'),
  '၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙', '01234567890123456789')
from (
  select 'adjustment' as kind, reference from adjustment
  union all select 'debt_end', reference from debt_end where reference is not null
) as used;
