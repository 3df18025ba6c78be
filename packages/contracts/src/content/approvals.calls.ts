import { callsOf } from '../common/define-calls';
import { dataOf, done } from '../common/envelopes.schemas';
import {
  approval,
  approvalCommentParams,
  approvalPage,
  approvalParams,
  approvedContent,
  approvedItemParams,
  askInput,
  commentInput,
  confirmInput,
  giveInput,
  givenApproval,
  itemApprovals,
  replyInput,
  resolveInput,
} from './approvals.schemas';

const { get, post, put, delete: remove } = callsOf('Approvals', '/api/approvals');
const ofItem = { params: approvedItemParams, failures: [404] } as const;
const known = { params: approvalParams, failures: [404] } as const;
const ofComment = { params: approvalCommentParams, failures: [404, 409] } as const;

/** Changes of staff need the right to change the item, which the operation checks. */
export const approvalCalls = {
  list: get(
    '/items/:type/:id',
    'content.read',
    'List the approvals that were asked for an item, newest first, with their comments',
    dataOf(itemApprovals),
    ofItem,
  ),
  ask: post(
    '/items/:type/:id',
    'content.read',
    'Ask for the approval of an item as saving your draft would make it: issues a link',
    dataOf(approval),
    { ...ofItem, body: askInput, status: 201 },
  ),
  readContent: get(
    '/:id/content',
    'content.read',
    'Read the content that an approval was asked for',
    dataOf(approvedContent),
    known,
  ),
  withdraw: remove('/:id', 'content.read', 'Withdraw the link of an approval', done, known),
  reply: post('/:id/comments/:comment/replies', 'content.read', 'Reply to a comment', dataOf(approval), {
    ...ofComment,
    body: replyInput,
  }),
  resolve: put(
    '/:id/comments/:comment',
    'content.read',
    'Mark a comment as resolved or as open',
    dataOf(approval),
    { ...ofComment, body: resolveInput },
  ),
  open: get('/links/:token', 'public', 'Read what the link of an approval shows', dataOf(approvalPage), {
    failures: [410],
  }),
  comment: post(
    '/links/:token/comments',
    'public',
    'Comment on a part of the page of an approval, or on all of it',
    dataOf(approvalPage),
    { body: commentInput, status: 201, failures: [409, 410, 429] },
  ),
  give: post(
    '/links/:token/give',
    'public',
    'Approve: mails a link that confirms the address, unless this browser has confirmed it before',
    dataOf(givenApproval),
    { body: giveInput, failures: [409, 410, 429] },
  ),
  confirm: post(
    '/links/:token/confirm',
    'public',
    'Confirm the address of an approval, which gives it',
    dataOf(givenApproval),
    { body: confirmInput, failures: [410, 429] },
  ),
};
