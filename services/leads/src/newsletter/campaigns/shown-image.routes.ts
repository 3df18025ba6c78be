import { objectId } from '@atrium/contracts/common/ids.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { NewsletterContext } from '../context';

/** For content only: whether a newsletter, sent ones included, or the draft of one shows the image. The gateway routes nothing here. */
export const shownImageRoutes = ({ internalSecret, campaigns, campaignDrafts }: NewsletterContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .get('/newsletter-images/:id', validate('param', z.object({ id: objectId })), async (c) => {
      const address = `/media/${c.req.valid('param').id}/`;
      const isShown = (await campaigns.isShowing(address)) || (await campaignDrafts.isShowing(address));
      return c.json(success({ isShown }));
    });
