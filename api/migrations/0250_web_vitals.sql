-- LCP, INP and CLS beside loads and failures: `vital`, with the measure as its detail. CLS is counted in thousandths.
alter table beacon_minute drop constraint beacon_minute_kind_check;
alter table beacon_minute add constraint beacon_minute_kind_check
  check (kind in ('load', 'failure', 'late-failure', 'fall-back', 'error', 'vital'));
