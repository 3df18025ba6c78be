import { StatCard, type StatCardProps } from '@atrium/ui/stat-card';
import type { LucideIcon } from 'lucide-react';
import page from './page.module.css';

export interface Figure extends Omit<StatCardProps, 'icon' | 'isLoading'> {
  icon: LucideIcon;
}

interface StatCardsProps {
  label: string;
  figures: readonly Figure[];
  isLoading: boolean;
}

export const StatCards = ({ label, figures, isLoading }: StatCardsProps) => (
  <section aria-label={label} className={page.stats}>
    {figures.map(({ icon: Icon, ...figure }, index) => (
      <StatCard key={index} {...figure} icon={<Icon size={20} />} isLoading={isLoading} />
    ))}
  </section>
);
