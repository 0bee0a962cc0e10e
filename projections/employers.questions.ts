import sql from 'sql-template-tag'
import type { PaperFile } from '../domain/legal/events.ts'
import type {
  AgreementRow,
  EmployerRow,
  EstablishmentRow,
  MemberRow,
  PaperImageRow,
  SignerRow,
} from './employers.ts'
import type { Queryable } from './kernel/database.ts'

/** Null where the person's data were erased. */
type Named = { readonly full_name: string | null; readonly is_active: boolean | null }

export type CompanyEmployers = {
  readonly employers: readonly EmployerRow[]
  readonly establishments: readonly (EstablishmentRow & {
    readonly terminals: readonly { readonly id: string; readonly name: string }[]
  })[]
  readonly members: readonly (MemberRow & Named)[]
  readonly signers: readonly (SignerRow & Named)[]
  readonly images: readonly (PaperImageRow & { readonly file: PaperFile })[]
  /** The current ones. */
  readonly agreements: readonly AgreementRow[]
}

export const companyEmployers = async (db: Queryable): Promise<CompanyEmployers> => {
  const [employers, establishments, members, signers, images, agreements] = await Promise.all([
    db.query<EmployerRow>(sql`select * from employers order by legal_name collate "C", employer_id`),
    db.query<CompanyEmployers['establishments'][number]>(sql`
      select e.*, coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)
        order by t.name_sort collate "C", t.id) from terminals t where t.id = any(e.terminal_ids)), '[]') as terminals
      from establishments e order by e.name collate "C", e.establishment_id`),
    db.query<MemberRow & Named>(sql`
      select m.*, p.full_name, p.is_active from commission_members m left join people p using (person_id)
      order by m.side, m.starts_on desc, m.member_id`),
    db.query<SignerRow & Named>(sql`
      select s.*, p.full_name, p.is_active from signers s left join people p using (person_id)
      order by s.side, s.starts_on desc, s.signer_id`),
    db.query<CompanyEmployers['images'][number]>(
      sql`select * from paper_images where file->>'key' is not null`,
    ),
    db.query<AgreementRow>(sql`select * from signature_agreements where is_current`),
  ])
  return { employers, establishments, members, signers, images, agreements }
}

/** Active people by what the roster says of their gender. */
export const countWorkersAt = async (
  db: Queryable,
  terminalIds: readonly string[],
): Promise<{ readonly men: number; readonly women: number; readonly unsaid: number }> => {
  const [counted] = await db.query<{ men: number; women: number; unsaid: number }>(sql`
    select count(*) filter (where gender = 0)::int as men, count(*) filter (where gender = 1)::int as women,
      count(*) filter (where gender is null)::int as unsaid
    from people where is_active and payroll_num is not null and terminal_id = any(${terminalIds}::uuid[])`)
  return counted ?? { men: 0, women: 0, unsaid: 0 }
}

/** Active terminals that belong to no establishment. */
export const terminalsWithoutEstablishment = (
  db: Queryable,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  db.query(sql`
    select t.id, t.name from terminals t
    where t.is_active and not exists (select from establishments e where t.id = any(e.terminal_ids))
    order by t.name_sort collate "C", t.id`)
