-- P21: how players reach customer service. Operators enter it; contract/src/rules/service-contact.ts says what each kind may be.
create table service_contact (
  kind text primary key check (kind in ('phone', 'viber', 'messenger')),
  value text not null check (value <> '')
);
