import { type SsoFailure, ssoFailures } from '@atrium/contracts/auth/sso.constants';

/** A sign-in that leads to no session. `message` is for the log: without tokens, claims and addresses. */
export class SsoRefusal extends Error {
  readonly failure: SsoFailure;

  constructor(failure: SsoFailure, message: string = ssoFailures[failure]) {
    super(message);
    this.failure = failure;
  }
}
