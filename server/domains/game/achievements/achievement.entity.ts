import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { AchievementCategory, AchievementMetric } from './achievements.types';

/** An achievement that members may reach. The site's achievements are seeded. */
@Entity('achievements')
export class AchievementRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  key!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar' })
  description!: string;

  /** Name of a Lucide icon. */
  @Column({ type: 'varchar' })
  icon!: string;

  @Column({ type: 'varchar' })
  category!: AchievementCategory;

  /** XP that a member receives for unlocking the achievement. */
  @Column({ type: 'integer' })
  rewardExperience!: number;

  /** Statistic that the achievement depends on. The threshold is in the unit of this metric. */
  @Column({ type: 'varchar' })
  metric!: AchievementMetric;

  @Column({ type: 'integer' })
  threshold!: number;
}

/** An achievement that a member unlocked; at most once, and never revoked. */
@Entity('player_achievements')
@Index(['userId', 'achievementId'], { unique: true })
export class PlayerAchievement {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  achievementId!: number;

  @InstantColumn()
  unlockedAt!: Date;

  /** XP that the member received. A later change of the reward does not change this value. */
  @Column({ type: 'integer' })
  rewardExperience!: number;

  @ManyToOne(() => AchievementRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'achievementId' })
  achievement!: Relation<AchievementRow>;
}
