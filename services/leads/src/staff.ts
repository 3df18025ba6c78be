import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';

export type Staff = SessionUser;

export const toStaffMember = ({ id, name }: Pick<Staff, 'id' | 'name'>): StaffRef => ({ id, name });
