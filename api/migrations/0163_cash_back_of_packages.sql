-- K21: whether a claim counted packages, which is a setting: what was claimed is verified by what was counted then. Before there were packages, none were.
alter table cash_back_claim add column counts_packages boolean not null default false;
