import { PACKAGE_NUMBERS } from '@padauk/contract/lottery/package.rules';
import { sql } from 'kysely';
import { toJsonRows } from '../../../platform/database/json.ts';
import { createVerifier, defineInvariant } from '../../../platform/verify.ts';

const KIND_ROWS = sql`json_to_recordset(${toJsonRows(
  Object.entries(PACKAGE_NUMBERS).map(([kind, count]) => ({ kind, count })),
)}) as rule(kind text, count integer)`;

/** I11. */
export const verifyPackages = createVerifier([
  defineInvariant('I11')`
    select offer.draw_id || ' ' || offer.kind as subject,
      sold || ' of ' || capacity || ' noted, ' || coalesce(packages, 0) || ' sold' as detail
    from package_offer offer
    left join (select draw_id, kind, count(*) as packages from package_ticket group by draw_id, kind) pack
      on pack.draw_id = offer.draw_id and pack.kind = offer.kind
    where sold <> coalesce(packages, 0) or sold > capacity`,
  defineInvariant('I11')`
    select coalesce(ticket.id, pack.ticket_id)::text as subject,
      'a package of ' || coalesce(pack.player_id::text, 'nobody') || ', a ticket of '
        || coalesce(ticket.player_id::text, 'nobody') as detail
    from (select * from ticket where product = 'package') ticket
    full join package_ticket pack on pack.ticket_id = ticket.id
    where ticket.player_id is distinct from pack.player_id or ticket.draw_id is distinct from pack.draw_id`,
  defineInvariant('I11')`
    select pack.ticket_id::text as subject,
      pack.kind || ' on ' || count(line.number) || ' numbers, at ' || count(distinct line.stake_kyat)
        || ' stakes' as detail
    from package_ticket pack join ${KIND_ROWS} on rule.kind = pack.kind
    left join number_line line on line.ticket_id = pack.ticket_id
    group by pack.ticket_id, pack.kind, rule.count
    having count(line.number) <> rule.count or count(distinct line.stake_kyat) <> 1 or bool_or(line.pool <> pack.kind)`,
  defineInvariant('I11')`
    select line.ticket_id::text as subject, 'a line in the pool ' || line.pool || ' that is of no package' as detail
    from number_line line
    where pool <> 'board' and not exists (select from package_ticket pack where pack.ticket_id = line.ticket_id)`,
]);
