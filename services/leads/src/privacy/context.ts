import type { ObjectId } from 'mongodb';
import type { LeadsContext } from '../context';
import { createAuditLogRepository } from './audit-log-repository';
import type { ErasureReceipts } from './erasure-receipt-repository';
import type {
  ContactsPersonalData,
  ConversationsPersonalData,
  FormsPersonalData,
  NewsletterPersonalData,
} from './personal-data';
import { createRetentionSettingsRepository } from './retention-settings-repository';

/** The functions that the other domains of the service provide. */
interface PrivacyPorts {
  receipts: ErasureReceipts;
  contacts: ContactsPersonalData;
  conversations: ConversationsPersonalData;
  forms: FormsPersonalData;
  newsletter: NewsletterPersonalData;
  /** Takes an address out of the saved reports. */
  forgetReportReader(email: string): Promise<void>;
  /** The names of contacts by id; ids of contacts that are gone are missing. */
  nameContacts(ids: ObjectId[]): Promise<Map<string, string>>;
}

/** The context of operations on personal data and on the activity log. */
export const createPrivacyContext = (context: LeadsContext, ports: PrivacyPorts) => ({
  ...context,
  ...ports,
  settings: createRetentionSettingsRepository(context),
  auditLog: createAuditLogRepository(context),
});
export type PrivacyContext = ReturnType<typeof createPrivacyContext>;
