import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { Viewed } from '../site/ui/viewed';
import type { BlockProps, BlockView } from './block-view';
import { ContactBlock } from './blocks/contact-block';
import { CallToActionBlock, NewsletterBlock } from './blocks/form-blocks';
import { HeroBlock } from './blocks/hero-block';
import {
  ArticlesBlock,
  CasesBlock,
  LogosBlock,
  ServicesBlock,
  TestimonialsBlock,
} from './blocks/item-blocks';
import { OwnFormBlock } from './blocks/own-form-block';
import {
  ColumnsBlock,
  EmbedBlock,
  FiguresBlock,
  PictureTextBlock,
  QuestionsBlock,
  QuoteBlock,
  TableBlock,
  TextBlock,
} from './blocks/text-blocks';
import type { PageData } from './page.loader';

export const handle = metaFromData;

const views: { [Kind in BlockView['kind']]: ComponentType<BlockProps<Kind>> } = {
  hero: HeroBlock,
  text: TextBlock,
  pictureText: PictureTextBlock,
  columns: ColumnsBlock,
  figures: FiguresBlock,
  logos: LogosBlock,
  testimonials: TestimonialsBlock,
  cases: CasesBlock,
  services: ServicesBlock,
  articles: ArticlesBlock,
  questions: QuestionsBlock,
  contact: ContactBlock,
  form: OwnFormBlock,
  newsletter: NewsletterBlock,
  callToAction: CallToActionBlock,
  embed: EmbedBlock,
  quote: QuoteBlock,
  table: TableBlock,
};

/** A page of blocks. */
export function Component() {
  const page = useLoaderData() as PageData;
  return (
    <>
      <Viewed resource="pages" id={page.id} />
      {page.head && <PageHead {...page.head} breadcrumb={page.breadcrumb} />}
      {page.blocks.map((block) => {
        const View = views[block.kind] as ComponentType<BlockProps<BlockView['kind']>>;
        return <View key={block.id} block={block} page={page} />;
      })}
    </>
  );
}
