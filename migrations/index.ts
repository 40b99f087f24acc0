import type { Knex } from 'knex'
import * as foundations from './0001-foundations.ts'
import * as priceListsAndColours from './0002-price-lists-and-colours.ts'
import * as ordersQuotesPaymentsMailLeads from './0003-orders-quotes-payments-mail-leads.ts'
import * as sizeProvenance from './0004-size-provenance.ts'
import * as jobs from './0005-jobs.ts'
import * as privateLinks from './0006-private-links.ts'
import * as mailboxUses from './0008-mailbox-uses.ts'
import * as linksOfQuotes from './0009-links-of-quotes.ts'
import * as callersOfPayments from './0010-callers-of-payments.ts'
import * as receiptsByMail from './0011-receipts-by-mail.ts'
import * as untoldDetails from './0012-untold-details.ts'
import * as whomQuotesAreMailedTo from './0013-whom-quotes-are-mailed-to.ts'
import * as turnsOfJobs from './0014-turns-of-jobs.ts'
import * as keysOfQuotes from './0015-keys-of-quotes.ts'
import * as visitEvents from './0016-visit-events.ts'
import * as assistant from './0017-assistant.ts'
import * as languageOfConversations from './0018-language-of-conversations.ts'

interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

/**
 * All migrations in order; new ones go to the end. They are imported rather than read from a folder, so that the built server has them. No
 * migration ever had the number 0007.
 */
const steps: readonly Migration[] = [
  { name: '0001-foundations', ...foundations },
  { name: '0002-price-lists-and-colours', ...priceListsAndColours },
  { name: '0003-orders-quotes-payments-mail-leads', ...ordersQuotesPaymentsMailLeads },
  { name: '0004-size-provenance', ...sizeProvenance },
  { name: '0005-jobs', ...jobs },
  { name: '0006-private-links', ...privateLinks },
  { name: '0008-mailbox-uses', ...mailboxUses },
  { name: '0009-links-of-quotes', ...linksOfQuotes },
  { name: '0010-callers-of-payments', ...callersOfPayments },
  { name: '0011-receipts-by-mail', ...receiptsByMail },
  { name: '0012-untold-details', ...untoldDetails },
  { name: '0013-whom-quotes-are-mailed-to', ...whomQuotesAreMailedTo },
  { name: '0014-turns-of-jobs', ...turnsOfJobs },
  { name: '0015-keys-of-quotes', ...keysOfQuotes },
  { name: '0016-visit-events', ...visitEvents },
  { name: '0017-assistant', ...assistant },
  { name: '0018-language-of-conversations', ...languageOfConversations },
]

export const migrations: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...steps],
  getMigrationName: (step) => step.name,
  getMigration: async (step) => step,
}
