import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { fireEvent, screen, within } from '@testing-library/react';

export const call = '/api/auth/users';

export const account = (change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 'b'.repeat(24),
  name: 'Bea Frost',
  email: 'bea@atrium.example',
  role: 'editor',
  roleLabel: 'Editor',
  canChange: true,
  isActive: true,
  isInvited: false,
  signsInWith: ['Password'],
  hasSecondFactor: false,
  factorDue: null,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
